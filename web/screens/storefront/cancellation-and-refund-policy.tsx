import { PageTitle } from '../../components/page-title.tsx';

export const meta = () => [{ title: 'Cancellation and Refund Policy | Millwright Industries' }];

export default function CancellationAndRefundPolicy() {
  return <PageTitle>Cancellation and Refund Policy</PageTitle>;
}
