import '../../styles/mantine-forms.ts';
import '../../styles/mantine-skeleton.ts';
import { Content } from '../content.tsx';
import { Row } from '../layout.tsx';
import { PageTitle } from '../page-title.tsx';
import { Boxes, Layout } from './boxes.tsx';
import { Choices } from './choices.tsx';
import { Forms } from './forms.tsx';
import { List } from './list.tsx';
import { Tables } from './tables.tsx';
import { Words } from './words.tsx';

export const meta = () => [{ title: 'The kit' }];

const PARTS = [
  ['words', 'Words'],
  ['layout', 'Layout'],
  ['boxes', 'Boxes'],
  ['tables', 'Tables and cards'],
  ['choices', 'Buttons and choices'],
  ['forms', 'Forms and dialogs'],
  ['list', 'A list of the back office'],
];

/** Every part of the kit, with what makes it. Only `npm run dev` has this page. */
export default function Examples() {
  return (
    <main id="content">
      <Content>
        <PageTitle
          note="web/ui"
          below="What every screen is built from. Screens take a part from here before they write a rule of their own."
        >
          The kit
        </PageTitle>
        <Row as="nav" gap={5} wrap aria-label="Parts of the kit">
          {PARTS.map(([id, name]) => (
            <a key={id} href={`#${id}`} className="link alone">
              {name}
            </a>
          ))}
        </Row>
        <Words />
        <Layout />
        <Boxes />
        <Tables />
        <Choices />
        <Forms />
        <List />
      </Content>
    </main>
  );
}
