import type { Page } from '@playwright/test';
import type { ChosenFile } from '../helpers/image-files.ts';

/** The parts of the product form, as its labels name them. */
export const productForm = (page: Page) => ({
  name: page.getByRole('textbox', { name: 'Name', exact: true }),
  description: page.getByRole('textbox', { name: 'Description' }),
  price: page.getByRole('textbox', { name: 'Price', exact: true }),
  category: page.getByRole('combobox', { name: 'Category' }),
  from: (row: number) => page.getByRole('textbox', { name: `From quantity ${row}` }),
  priceEach: (row: number) => page.getByRole('textbox', { name: `Price each ${row}` }),
  leadTime: page.getByRole('textbox', { name: 'Lead time' }),
  partNumber: page.getByRole('textbox', { name: 'Part number' }),
  hsn: page.getByRole('textbox', { name: 'HSN code' }),
  gstRate: page.getByRole('combobox', { name: 'GST rate' }),
  unit: page.getByRole('combobox', { name: 'Unit' }),
  key: (row: number) => page.getByRole('textbox', { name: `Key ${row}`, exact: true }),
  value: (row: number) => page.getByRole('textbox', { name: `Value ${row}`, exact: true }),
  images: page.getByRole('list', { name: 'Images' }).getByRole('img', { name: /^Image \d$/ }),
  drop: page.getByRole('button', { name: /^Drop / }),
  create: page.getByRole('button', { name: 'Create Product' }),
  save: page.getByRole('button', { name: 'Save Changes' }),

  /** All that a product must have, and a price at which it can be bought. */
  async fillRequired(name: string, category: string, price = '1250') {
    await this.name.fill(name);
    await this.price.fill(price);
    await this.description.fill('A good one.');
    await this.chooseCategory(category);
    await this.chooseType('Buyable');
  },
  async chooseCategory(name: string) {
    await this.category.fill(name);
    await page.getByRole('option', { name }).click();
  },
  chooseType: (type: 'Buyable' | 'Viewable') => page.getByRole('radio', { name: type }).check(),
  addImages: (files: ChosenFile[]) => page.getByLabel('Image files').setInputFiles(files),
  async sources() {
    const links = await this.images.evaluateAll((all) => all.map((image) => (image as HTMLImageElement).src));
    return links.map((link) => new URL(link).pathname);
  },
});
