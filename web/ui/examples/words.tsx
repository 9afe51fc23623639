import { Key } from '../key.tsx';
import { Grid, Heading, type Look, Row, Stack, Text } from '../layout.tsx';
import { Marked } from '../marked.tsx';
import { TwoLines } from '../two-lines.tsx';
import { Example, Part } from './example.tsx';

const SIZES: Look['size'][] = ['figure', 'large', 'body', 'ui', 'small', 'fine', 'caption'];
const WEIGHTS: Look['weight'][] = ['regular', 'medium', 'bold', 'heavy'];
const TONES: Look['tone'][] = ['ink', 'text', 'muted', 'good', 'warning', 'error'];

export const Words = () => (
  <Part id="words" name="Words">
    <Example
      name="Text"
      use="Every text has a size, a weight and a tone by name. Another component takes the same names as classes: className=“small muted”."
      code={'<Text size="small" tone="muted">as a line under a name</Text>'}
    >
      <Grid columns={2} gap={8}>
        <Stack gap={2}>
          {SIZES.map((size) => (
            <Text key={size} size={size} tone="ink">
              {size}: 64 pumps leave on Tuesday
            </Text>
          ))}
        </Stack>
        <Stack gap={4}>
          <Row gap={4} wrap>
            {WEIGHTS.map((weight) => (
              <Text key={weight} as="span" weight={weight} tone="ink">
                {weight}
              </Text>
            ))}
          </Row>
          <Row gap={4} wrap>
            {TONES.map((tone) => (
              <Text key={tone} as="span" tone={tone} weight="medium">
                {tone}
              </Text>
            ))}
          </Row>
          <Text>
            A{' '}
            <a href="#words" className="link">
              link
            </a>{' '}
            in a sentence, and words for a screen reader alone
            <span className="visually-hidden">: here they are</span>.
          </Text>
          <a href="#words" className="unlined ink">
            A link that is known by its place
          </a>
        </Stack>
      </Grid>
    </Example>
    <Grid columns={3} gap={8}>
      <Example
        name="Heading"
        use="Where the size does not follow from the level."
        code={'<Heading level={3} size="large">'}
      >
        <Heading level={4} size="large">
          Spares of this pump
        </Heading>
      </Example>
      <Example
        name="TwoLines"
        use="A name, and what there is to say about it."
        code="<TwoLines name below />"
      >
        <TwoLines name="ES 65-200 End-Suction Pump Set" below="7.5 kW, 2,900 rpm" />
      </Example>
      <Example name="Marked" use="What was searched for stands out." code="<Marked text marks={[[3, 9]]} />">
        <Marked text="ES 65-200 End-Suction Pump Set" marks={[[3, 9]]} />
      </Example>
      <Example name="Key" use="A key of the keyboard, before what it does." code="<Key>Enter</Key> down">
        <Text size="caption" tone="muted">
          <Key>Enter</Key> down
        </Text>
      </Example>
    </Grid>
  </Part>
);
