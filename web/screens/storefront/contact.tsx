import { IconMail, IconMapPin, IconPhone } from '@tabler/icons-react';
import { isId } from '#domain/id.ts';
import { load } from '../../api/loader-api.ts';
import { WorksMap } from '../../components/works-map.tsx';
import { describePage } from '../../site/seo.ts';
import { site, telephone } from '../../site/site.ts';
import { Content } from '../../ui/content.tsx';
import { classes, Grid, Heading, Row, Stack, Text } from '../../ui/layout.tsx';
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
      <Stack gap={2}>
        <h1 className="headline">Contact</h1>
        <p>You reach the people who build the machine. We answer within one working day.</p>
        <Grid align="start" className={styles.columns}>
          <Stack as="section" gap={4} className={classes('framed', styles.card)} aria-labelledby="enquiry">
            <Heading level={2} size="figure" id="enquiry">
              Enquiry
            </Heading>
            <EnquiryForm about={loaderData.about} wanted={loaderData.wanted} />
          </Stack>
          <div>
            <Grid className={styles.divisions}>
              {site.divisions.map((division) => (
                <Division key={division.name} {...division} />
              ))}
            </Grid>
            <div className="framed clipped">
              <WorksMap />
              <Row spread size="small" tone="muted" className={styles.mapFoot}>
                <span>{site.map.coordinates}</span>
                <a className="link alone" href={site.map.link} target="_blank" rel="noopener noreferrer">
                  Open in maps
                </a>
              </Row>
            </div>
          </div>
        </Grid>
      </Stack>
    </Content>
  );
}

const Division = ({ name, address, phone, email }: (typeof site.divisions)[number]) => (
  <Stack as="section" gap={2} className={styles.division}>
    <div>
      <Heading level={2} size="large">
        {name}
      </Heading>
      <Text size="small" tone="muted">
        {site.hours}
      </Text>
    </div>
    <Row as="p" gap={3} align="start" className={styles.address}>
      <IconMapPin size={18} stroke={1.6} aria-hidden="true" />
      <span>
        {address[0]}
        <br />
        {address[1]}
      </span>
    </Row>
    <Row as="p" gap={3}>
      <IconPhone size={18} stroke={1.6} aria-hidden="true" />
      <a className="plain alone" href={telephone(phone)}>
        {phone}
      </a>
    </Row>
    <Row as="p" gap={3}>
      <IconMail size={18} stroke={1.6} aria-hidden="true" />
      <a className="link alone" href={`mailto:${email}`}>
        {email}
      </a>
    </Row>
  </Stack>
);
