import { firmUnits } from '#domain/firm-units.ts';
import { Breadcrumb } from '../../../components/breadcrumb.tsx';
import { rememberedCategories } from '../../../remembered/chosen-category.ts';
import { useHydrated } from '../../../remembered/session.ts';

interface TrailProps {
  categories: { _id: string; name: string }[];
  productName: string;
}

/** The catalogue link restores the last filter. */
export function Trail({ categories, productName }: TrailProps) {
  const isHydrated = useHydrated();
  const chosen = isHydrated ? rememberedCategories() : [];
  const search = new URLSearchParams(chosen.map((id) => ['category', id]));
  return (
    <Breadcrumb
      isShortOnPhones
      steps={[
        { label: 'Products', to: search.size ? `/products?${search}` : '/products' },
        ...categories.map(({ _id, name }) => ({ label: name, to: `/products?category=${_id}` })),
        { label: firmUnits(productName) },
      ]}
    />
  );
}
