import { PageTitle } from '../../components/page-title.tsx';

export const meta = () => [{ title: 'Forgot password | Millwright Industries' }];

export default function ForgotPassword() {
  return <PageTitle>Forgot password</PageTitle>;
}
