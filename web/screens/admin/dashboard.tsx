import { PageTitle } from '../../components/page-title.tsx';

export const meta = () => [{ title: 'Dashboard | Millwright Industries' }];

export default function Dashboard() {
  return <PageTitle>Dashboard</PageTitle>;
}
