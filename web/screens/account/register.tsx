import { PageTitle } from '../../components/page-title.tsx';

export const meta = () => [{ title: 'Register | Millwright Industries' }];

export default function Register() {
  return <PageTitle>Register</PageTitle>;
}
