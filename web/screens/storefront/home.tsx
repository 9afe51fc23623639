import { Content } from '../../components/content.tsx';
import { PageTitle } from '../../components/page-title.tsx';

export const meta = () => [{ title: 'Millwright Industries | Pumps, motors and textile spares' }];

export default function Home() {
  return (
    <Content>
      <PageTitle>Millwright Industries</PageTitle>
    </Content>
  );
}
