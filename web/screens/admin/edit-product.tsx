import { PageTitle } from '../../components/page-title.tsx';

export const meta = () => [{ title: 'Edit product | Millwright Industries' }];

export default function EditProduct() {
  return <PageTitle>Edit product</PageTitle>;
}
