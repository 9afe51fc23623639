import { useState } from 'react';
import { useMe } from '../../../api/me.ts';
import { type ProductView, rememberedView, rememberView } from '../../../remembered/product-view.ts';

/** Cards or a list, as this person chose last. */
export function useProductView(): [ProductView, (view: ProductView) => void] {
  const personId = useMe()?._id;
  const [chosen, choose] = useState<ProductView | null>(null);
  return [
    chosen ?? rememberedView(personId),
    (view) => {
      choose(view);
      rememberView(personId, view);
    },
  ];
}
