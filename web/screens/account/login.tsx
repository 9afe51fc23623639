import { PageTitle } from '../../components/page-title.tsx';

export const meta = () => [{ title: 'Login | Millwright Industries' }];

export default function Login() {
  return <PageTitle>Login</PageTitle>;
}
