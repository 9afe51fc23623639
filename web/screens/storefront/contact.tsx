import { IconMail, IconMapPin, IconPhone } from '@tabler/icons-react';
import { isId } from '#domain/id.ts';
import { load } from '../../api/loader-api.ts';
import { WorksMap } from '../../components/works-map.tsx';
import { describePage } from '../../site/seo.ts';
import { site, telephone } from '../../site/site.ts';
import { Content } from '../../ui/content.tsx';
import { Grid, Row } from '../../ui/layout.tsx';
import type { Route } from './+types/contact.ts';
import { EnquiryForm } from './contact/enquiry-form.tsx';
import styles from './contact.module.css';

export const handle = { query: ['product', 'for'] };

const LONGEST_WANTED = 100;

export const meta: Route.MetaFunction = ({ matches }) =>
  describePage(matches, {
    title: 'Contact',
    description: `Write to ${site.name} or call ${site.phone}. ${site.hours}.`,
    path: '/contact',
  });

/** `?product=` is the subject of the enquiry; an unknown one is ignored. `?for=` is what the catalogue does not have. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const productId = searchParams.get('product');
  const wanted = (searchParams.get('for') ?? '').trim().slice(0, LONGEST_WANTED);
  if (!productId || !isId(productId)) return { about: null, wanted };
  const found = await load(context, async (api) =>
    api.get('/user/product/singleProduct', { productId }),
  ).catch(() => null);
  return { about: found && { name: found.data.name, image: found.data.imageLink[0] }, wanted };
}

export default function Contact({ loaderData }: Route.ComponentProps) {
  return (
    <Content>
      <h1 className={styles.title}>Contact</h1>
      <p className={styles.lead}>
        You reach the people who build the machine. We answer within one working day.
      </p>
      <div className={styles.columns}>
        <section className={styles.card} aria-labelledby="enquiry">
          <h2 id="enquiry">Enquiry</h2>
          <EnquiryForm about={loaderData.about} wanted={loaderData.wanted} />
        </section>
        <div>
          <Grid className={styles.divisions}>
            {site.divisions.map((division) => (
              <section key={division.name} className={styles.division}>
                <h2>{division.name}</h2>
                <p className={styles.hours}>{site.hours}</p>
                <p>
                  <IconMapPin size={18} stroke={1.6} aria-hidden="true" />
                  <span>
                    {division.address[0]}
                    <br />
                    {division.address[1]}
                  </span>
                </p>
                <p>
                  <IconPhone size={18} stroke={1.6} aria-hidden="true" />
                  <a href={telephone(division.phone)}>{division.phone}</a>
                </p>
                <p>
                  <IconMail size={18} stroke={1.6} aria-hidden="true" />
                  <a className="link" href={`mailto:${division.email}`}>
                    {division.email}
                  </a>
                </p>
              </section>
            ))}
          </Grid>
          <div className={styles.map}>
            <WorksMap className={styles.picture} />
            <Row align="stretch" spread tone="muted" className={styles.mapFoot}>
              <span>{site.map.coordinates}</span>
              <a className="link" href={site.map.link} target="_blank" rel="noopener noreferrer">
                Open in maps
              </a>
            </Row>
          </div>
        </div>
      </div>
    </Content>
  );
}
