import { PageTitle } from '../../components/page-title.tsx';

export const meta = () => [{ title: 'About Us | Millwright Industries' }];

export default function About() {
  return <PageTitle>About Us</PageTitle>;
}
