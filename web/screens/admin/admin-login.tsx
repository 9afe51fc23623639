import { PageTitle } from '../../components/page-title.tsx';

export const meta = () => [{ title: 'Admin login | Millwright Industries' }];

export default function AdminLogin() {
  return <PageTitle>Admin login</PageTitle>;
}
