import { IconArrowRight } from '@tabler/icons-react';
import { Link } from 'react-router';
import { SectionHeading } from '../../../components/section-heading.tsx';
import { ShopImage } from '../../../components/shop-image.tsx';
import { rememberCategories } from '../../../remembered/chosen-category.ts';
import styles from './verticals.module.css';

export interface Vertical {
  _id: string;
  name: string;
  imageLink: string;
  parentName: string;
  productCount: number;
}

/** This many have a large picture; the others follow as rows, to keep the page short. */
const WITH_LARGE_PICTURE = 6;

export function Verticals({ verticals }: { verticals: Vertical[] }) {
  if (verticals.length === 0) return null;
  return (
    <section className={styles.band}>
      <div className={styles.content}>
        <SectionHeading
          end={
            <Link to="/products" prefetch="intent" className={`link ${styles.all}`}>
              All products
            </Link>
          }
        >
          Our Verticals
        </SectionHeading>
        <ul className={styles.grid}>
          {verticals.map((vertical, index) => (
            <li key={vertical._id}>
              <Link
                to={`/products?category=${vertical._id}`}
                prefetch="intent"
                className={index < WITH_LARGE_PICTURE ? styles.card : styles.row}
                onClick={() => rememberCategories([vertical._id])}
              >
                <ShopImage
                  src={vertical.imageLink || undefined}
                  without="drawing"
                  alt=""
                  sizes={index < WITH_LARGE_PICTURE ? '(max-width: 767px) 50vw, 400px' : '112px'}
                  ratio={index < WITH_LARGE_PICTURE ? 400 / 258 : 4 / 3}
                  className={styles.image}
                />
                <span className={styles.words}>
                  <strong>{vertical.name}</strong>
                  <small>{vertical.productCount === 0 ? 'Empty for now' : vertical.parentName}</small>
                </span>
                <IconArrowRight className={styles.arrow} size={18} stroke={1.6} aria-hidden="true" />
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
