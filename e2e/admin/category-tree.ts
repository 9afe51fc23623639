import type { Page } from '@playwright/test';
import type { Category } from '#contract/product-entities.ts';
import { read } from '../helpers/api.ts';
import { adminToken } from '../helpers/people.ts';

export const item = (page: Page, name: string) => page.getByRole('treeitem', { name, exact: true });

/** The category as the shop has it now. */
export async function storedCategory(categoryId: string): Promise<Category | undefined> {
  const search = (tree: Category[]): Category | undefined => {
    for (const category of tree) {
      const found = category._id === categoryId ? category : search(category.children);
      if (found) return found;
    }
    return undefined;
  };
  return search((await read('/category/all', {}, await adminToken())).data);
}
