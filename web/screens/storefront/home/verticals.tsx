import { IconArrowRight } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useFarDown } from '../../../browser/use-far-down.ts';
import { ShopImage } from '../../../components/shop-image.tsx';
import { rememberCategories } from '../../../remembered/chosen-category.ts';
import { classes, Grid, Stack } from '../../../ui/layout.tsx';
import { SectionHeading } from '../../../ui/section-heading.tsx';
import type { Family, Vertical } from './families.ts';
import styles from './verticals.module.css';

export function Verticals({ families }: { families: Family[] }) {
  const farDown = useFarDown();
  if (families.length === 0) return null;
  return (
    <section className={styles.band}>
      <div className={classes('page-width', styles.content)}>
        <SectionHeading
          end={
            <Link to="/products" prefetch="intent" className="link alone ui unbroken">
              All products
            </Link>
          }
        >
          Our Verticals
        </SectionHeading>
        <Stack gap={8}>
          {families.map((family) => (
            <Stack key={family._id} gap={3} className={farDown}>
              <h3 id={`family-${family._id}`}>{family.name}</h3>
              <Grid
                as="ul"
                gap={4}
                columns={3}
                className={styles.grid}
                aria-labelledby={`family-${family._id}`}
              >
                {family.verticals.map((vertical) => (
                  <Item key={vertical._id} vertical={vertical} />
                ))}
              </Grid>
              {family.isCut && (
                <p className="ui">
                  <Link to={`/products?category=${family._id}`} className="link alone">
                    All {family.outOf?.toLocaleString('en-IN')} of {family.name}
                  </Link>
                </p>
              )}
            </Stack>
          ))}
        </Stack>
      </div>
    </section>
  );
}

const Item = ({ vertical: { _id, name, imageLink, parentName, isEmpty } }: { vertical: Vertical }) => (
  <li className="grid">
    <Link
      to={`/products?category=${_id}`}
      prefetch="intent"
      className={`framed ink grid align-centre ${styles.card}`}
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
      <Stack as="span" className={classes('anywhere', styles.words)}>
        <strong className="body bold">{name}</strong>
        {(isEmpty || parentName) && (
          <small className="small muted">{isEmpty ? 'Empty for now' : parentName}</small>
        )}
      </Stack>
      <IconArrowRight
        className={classes('not-small-desk', styles.arrow)}
        size={18}
        stroke={1.6}
        aria-hidden="true"
      />
    </Link>
  </li>
);
