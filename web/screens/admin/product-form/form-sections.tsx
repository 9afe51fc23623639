import { JumpLinks } from '../../../components/jump-links.tsx';
import styles from './form-sections.module.css';

/** The sections of the form, by the ids of their elements. */
export const FORM_SECTIONS = [
  { id: 'basics', title: 'Basics' },
  { id: 'sale', title: 'Sale' },
  { id: 'quantity-prices', title: 'Quantity prices' },
  { id: 'stock', title: 'Stock' },
  { id: 'tax', title: 'Tax' },
  { id: 'images', title: 'Images' },
  { id: 'specifications', title: 'Specifications' },
  { id: 'family', title: 'Family' },
  { id: 'curve', title: 'Pump curve' },
  { id: 'spares', title: 'Spares' },
] as const;

/** Stays in sight while the form scrolls. */
export const FormSections = () => (
  <div className={styles.bar}>
    <JumpLinks sections={FORM_SECTIONS} />
  </div>
);
