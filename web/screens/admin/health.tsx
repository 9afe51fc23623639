import { PageTitle } from '../../components/page-title.tsx';

export const meta = () => [{ title: 'Health | Millwright Industries' }];

export default function Health() {
  return <PageTitle>Health</PageTitle>;
}
