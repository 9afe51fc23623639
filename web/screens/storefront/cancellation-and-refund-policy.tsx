import { Content } from '../../components/content.tsx';
import { PageTitle } from '../../components/page-title.tsx';

export const meta = () => [{ title: 'Cancellation and Refund Policy | Millwright Industries' }];

export default function CancellationAndRefundPolicy() {
  return (
    <Content>
      <PageTitle>Cancellation and Refund Policy</PageTitle>
    </Content>
  );
}
