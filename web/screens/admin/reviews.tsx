import { PageTitle } from '../../components/page-title.tsx';

export const meta = () => [{ title: 'Reviews | Millwright Industries' }];

export default function Reviews() {
  return <PageTitle>Reviews</PageTitle>;
}
