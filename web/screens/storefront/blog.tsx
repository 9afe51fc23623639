import { useInfiniteQuery } from '@tanstack/react-query';
import { load } from '../../api/loader-api.ts';
import { blogs, blogsPage } from '../../api/queries.ts';
import { PostCard } from '../../components/post-card.tsx';
import { describePage } from '../../site/seo.ts';
import { titled } from '../../site/site.ts';
import { Content } from '../../ui/content.tsx';
import { docsOf } from '../../ui/docs-of.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { EndlessList } from '../../ui/endless-list.tsx';
import { Grid, Stack } from '../../ui/layout.tsx';
import { SectionHeading } from '../../ui/section-heading.tsx';
import type { Route } from './+types/blog.ts';

const LEAD = 'Notes by the people who build and test the machines.';

export const meta: Route.MetaFunction = ({ matches }) => [
  ...describePage(matches, { title: 'From the works', description: LEAD, path: '/blog' }),
  {
    tagName: 'link',
    rel: 'alternate',
    type: 'application/rss+xml',
    href: '/blog/rss.xml',
    title: titled('From the works'),
  },
];

export const loader = ({ context }: Route.LoaderArgs) => load(context, (api) => blogsPage(1, api));

export default function Blog({ loaderData }: Route.ComponentProps) {
  const list = useInfiniteQuery({ ...blogs(), initialData: { pages: [loaderData], pageParams: [1] } });
  const [lead, ...earlier] = docsOf(list);
  return (
    <Content>
      <Stack gap={8}>
        <Stack gap={2}>
          <h1 className="headline">From the works</h1>
          <p>{LEAD}</p>
        </Stack>
        {lead ? <PostCard post={lead} isLead /> : <EmptyState title="No notes yet." />}
      </Stack>
      {earlier.length > 0 && (
        <section className="section">
          <SectionHeading>Earlier notes</SectionHeading>
          <EndlessList query={list} shown={earlier.length + 1} noun="note" skeleton={null} empty={null}>
            <Grid gap={5} columns={3}>
              {earlier.map((post) => (
                <PostCard key={post._id} post={post} />
              ))}
            </Grid>
          </EndlessList>
        </section>
      )}
    </Content>
  );
}
