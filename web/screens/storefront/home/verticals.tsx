import { IconArrowRight } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useFarDown } from '../../../browser/use-far-down.ts';
import { ShopImage } from '../../../components/shop-image.tsx';
import { rememberCategories } from '../../../remembered/chosen-category.ts';
import { Grid, Stack } from '../../../ui/layout.tsx';
import { SectionHeading } from '../../../ui/section-heading.tsx';
import type { Family, Vertical } from './families.ts';
import styles from './verticals.module.css';

export function Verticals({ families }: { families: Family[] }) {
  const farDown = useFarDown();
  if (families.length === 0) return null;
  return (
    <section className={styles.band}>
      <div className={styles.content}>
        <SectionHeading
          end={
            <Link to="/products" prefetch="intent" className={`link alone ${styles.all}`}>
              All products
            </Link>
          }
        >
          Our Verticals
        </SectionHeading>
        {families.map((family) => (
          <div key={family._id} className={styles.family + farDown}>
            <h3 id={`family-${family._id}`}>{family.name}</h3>
            <Grid
              as="ul"
              gap={4}
              columns={3}
              onPhones
              className={styles.grid}
              aria-labelledby={`family-${family._id}`}
            >
              {family.verticals.map((vertical) => (
                <Item key={vertical._id} vertical={vertical} />
              ))}
            </Grid>
            {family.isCut && (
              <p className={styles.more}>
                <Link to={`/products?category=${family._id}`} className="link alone">
                  All {family.outOf?.toLocaleString('en-IN')} of {family.name}
                </Link>
              </p>
            )}
          </div>
        ))}
      </div>
    </section>
  );
}

function Item({ vertical: { _id, name, imageLink, parentName, isEmpty } }: { vertical: Vertical }) {
  return (
    <li>
      <Link
        to={`/products?category=${_id}`}
        prefetch="intent"
        className={`ink ${styles.card}`}
        onClick={() => rememberCategories([_id])}
      >
        <ShopImage
          src={imageLink || undefined}
          without="drawing"
          alt=""
          sizes="(max-width: 767px) calc(50vw - 24px), 144px"
          fit="contain"
          className={styles.image}
        />
        <Stack as="span" className={styles.words}>
          <strong>{name}</strong>
          {(isEmpty || parentName) && <small>{isEmpty ? 'Empty for now' : parentName}</small>}
        </Stack>
        <IconArrowRight className={styles.arrow} size={18} stroke={1.6} aria-hidden="true" />
      </Link>
    </li>
  );
}
