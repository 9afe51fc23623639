import { load } from '../../api/loader-api.ts';
import { KeyFigures } from '../../components/key-figures.tsx';
import { describePage, originOf } from '../../site/seo.ts';
import { site } from '../../site/site.ts';
import { Stack } from '../../ui/layout.tsx';
import type { Route } from './+types/home.ts';
import { familiesOf } from './home/families.ts';
import { Hero } from './home/hero.tsx';
import { LatestPosts } from './home/latest-posts.tsx';
import styles from './home/our-promise.module.css';
import { Reviews } from './home/reviews.tsx';
import { Verticals } from './home/verticals.tsx';
import { Video } from './home/video.tsx';

const POSTS_SHOWN = 3;
const VERTICALS_OF_LARGE_FAMILY = 12;

export const loader = async ({ context }: Route.LoaderArgs) =>
  load(context, async (api) => {
    const [tree, reviews, posts] = await Promise.all([
      api.get('/websiteData/categories', { first: VERTICALS_OF_LARGE_FAMILY }),
      api.get('/websiteData/allReviews'),
      api.get('/websiteData/allBlogs', { itemPerPage: POSTS_SHOWN }),
    ]);
    return {
      families: familiesOf(tree.data),
      reviews: reviews.data,
      posts: posts.data.docs,
      yearsInTrade: new Date().getFullYear() - site.foundedIn,
    };
  });

export const meta: Route.MetaFunction = ({ matches }) => {
  const origin = originOf(matches);
  return describePage(matches, {
    title: `${site.name} | Pumps, motors and textile spares`,
    description: `Pumps, motors and textile spares, machined and fitted in ${site.city} since ${site.foundedIn}. Every pump and motor is bench tested, with the fitter's name on the test sheet.`,
    path: '/',
    things: [
      {
        '@type': 'Organization',
        name: site.name,
        url: `${origin}/`,
        logo: `${origin}/logo.svg`,
        foundingDate: String(site.foundedIn),
        taxID: site.gstin,
        department: site.divisions.map((division) => ({
          '@type': 'Organization',
          name: division.name,
          address: division.address.join(', '),
          telephone: division.phone,
          email: division.email,
        })),
      },
    ],
  });
};

export default function Home({ loaderData }: Route.ComponentProps) {
  const { families, reviews, posts, yearsInTrade } = loaderData;
  return (
    <>
      <Hero />
      <OurPromise yearsInTrade={yearsInTrade} />
      <Verticals families={families} />
      <Reviews reviews={reviews} />
      <LatestPosts posts={posts} />
    </>
  );
}

const OurPromise = ({ yearsInTrade }: { yearsInTrade: number }) => (
  <section className={`page-width grid align-centre ${styles.promise}`}>
    <Stack gap={4}>
      <h2 className="headline">We put a name on every machine we ship.</h2>
      <p>
        Each pump is assembled by one fitter, tested on the bench at its duty point, and sent with the
        fitter's name on the test sheet. If it does not hold its curve, we take it back.
      </p>
      <KeyFigures
        figures={[
          [`${yearsInTrade} years`, 'in Coimbatore'],
          ['100 %', 'bench tested'],
          ['18 states', 'served by our dealers'],
        ]}
      />
    </Stack>
    <Video />
  </section>
);
