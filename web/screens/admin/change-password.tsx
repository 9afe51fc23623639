import { PageTitle } from '../../components/page-title.tsx';

export const meta = () => [{ title: 'Change Password | Millwright Industries' }];

export default function ChangePassword() {
  return <PageTitle>Change Password</PageTitle>;
}
