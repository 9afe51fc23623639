import type { Category } from '#contract/entities.ts';
import { emptyAfterOthers } from '#domain/category-choice.ts';
import { load } from '../../api/loader-api.ts';
import { describePage, originOf } from '../../site/seo.ts';
import { site } from '../../site/site.ts';
import type { Route } from './+types/home.ts';
import { Hero } from './home/hero.tsx';
import { LatestPosts } from './home/latest-posts.tsx';
import { OurPromise } from './home/our-promise.tsx';
import { Reviews } from './home/reviews.tsx';
import { type Vertical, Verticals } from './home/verticals.tsx';

const POSTS_SHOWN = 3;

export async function loader({ context }: Route.LoaderArgs) {
  return load(context, async (api) => {
    const [tree, reviews, posts] = await Promise.all([
      api.get('/websiteData/allCategory'),
      api.get('/websiteData/allReviews'),
      api.get('/websiteData/allBlogs', { itemPerPage: POSTS_SHOWN }),
    ]);
    return {
      verticals: verticalsOf(tree.data),
      reviews: reviews.data,
      posts: posts.data.docs,
      yearsInTrade: new Date().getFullYear() - site.foundedIn,
    };
  });
}

export const meta: Route.MetaFunction = ({ matches }) => {
  const origin = originOf(matches);
  return describePage(matches, {
    title: `${site.name} | Pumps, motors and textile spares`,
    description: `Pumps, motors and textile spares, machined and fitted in ${site.city} since ${site.foundedIn}. Bench tested, with the fitter's name on the test sheet.`,
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
  const { verticals, reviews, posts, yearsInTrade } = loaderData;
  return (
    <>
      <Hero />
      <OurPromise yearsInTrade={yearsInTrade} />
      <Verticals verticals={verticals} />
      <Reviews reviews={reviews} />
      <LatestPosts posts={posts} />
    </>
  );
}

/** All categories with a parent; two children of each branch come first, to show the whole range, and empty ones last. */
function verticalsOf(tree: Category[]): Vertical[] {
  const below = (parent: Category): Vertical[] =>
    parent.children.flatMap((child) => [
      {
        _id: child._id,
        name: child.name,
        imageLink: child.imageLink,
        parentName: parent.name,
        productCount: child.productCount,
      },
      ...below(child),
    ]);
  const leading = new Set(tree.flatMap((top) => top.children.slice(0, 2).map((child) => child._id)));
  const all = tree.flatMap(below);
  return [...all.filter(({ _id }) => leading.has(_id)), ...all.filter(({ _id }) => !leading.has(_id))].sort(
    emptyAfterOthers,
  );
}
