import { PageTitle } from '../../components/page-title.tsx';

export const meta = () => [{ title: 'Import products | Millwright Industries' }];

export default function ImportProducts() {
  return <PageTitle>Import products</PageTitle>;
}
