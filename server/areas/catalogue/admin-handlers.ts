import { listChanges } from '../../platform/audit/list-changes.ts';
import type { Handlers } from '../../platform/http/routes.ts';
import type { Deps } from '../deps.ts';
import { addCategory } from './add-category.ts';
import { addProduct } from './add-product.ts';
import { deleteCategory } from './delete-category.ts';
import { deleteProduct } from './delete-product.ts';
import { editCategory } from './edit-category.ts';
import { editProduct } from './edit-product.ts';
import { findAdminProduct } from './find-product.ts';
import { listProductsForAdmin } from './list-products-for-admin.ts';
import { listUpdates } from './list-updates.ts';
import { moveCategory } from './move-category.ts';
import { readCategoryTree } from './read-category-tree.ts';

type Paths =
  | '/admin/product/all'
  | '/admin/product/single'
  | '/admin/product/add'
  | '/admin/product/edit'
  | '/admin/product/delete'
  | '/category/all'
  | '/category/add'
  | '/category/edit'
  | '/category/move'
  | '/category/updates'
  | '/category/delete'
  | '/admin/audit';

export const adminCatalogueHandlers = (deps: Deps): Handlers<Paths> => {
  const { db } = deps;
  return {
    '/admin/product/all': async ({ query }) => ({ data: await listProductsForAdmin(deps, query) }),
    '/admin/product/single': async ({ query }) => ({ data: await findAdminProduct(db, query.productId) }),
    '/admin/product/add': async ({ body, session, origin }) => ({
      data: await addProduct(deps, session, body, origin),
      msg: 'Product created successfully',
    }),
    '/admin/product/edit': async ({ body, session, origin }) => ({
      data: await editProduct(deps, session, body, origin),
      msg: 'Product updated successfully',
    }),
    '/admin/product/delete': async ({ body, session }) => {
      await deleteProduct(db, session, body.productId);
      return { data: null, msg: 'Product deleted successfully' };
    },
    '/category/all': async () => ({ data: await readCategoryTree(db) }),
    '/category/add': async ({ body, session, origin }) => ({
      data: await addCategory(deps, session, body, origin),
      msg: 'Category created successfully',
    }),
    '/category/edit': async ({ body, session, origin }) => ({
      data: await editCategory(deps, session, body, origin),
      msg: 'Category Updated Successfully',
    }),
    '/category/move': async ({ body, session }) => ({
      data: await moveCategory(deps, session, body),
      msg: 'Category moved successfully',
    }),
    '/category/updates': async () => ({ data: await listUpdates(db) }),
    '/category/delete': async ({ body, session }) => {
      await deleteCategory(db, session, body);
      return { data: null, msg: 'Category deleted successfully' };
    },
    '/admin/audit': async ({ query }) => ({ data: await listChanges(deps, query) }),
  };
};
