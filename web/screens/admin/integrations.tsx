import { Button, Skeleton } from '@mantine/core';
import { IconKey } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ApiKey } from '#contract/keys.ts';
import { MOST_KEYS } from '#domain/keys/life.ts';
import { apiKeys as keysQuery, releaseKey, renewKey, revokeKey } from '../../api/keys.ts';
import { useMedia } from '../../browser/use-media.ts';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { titled } from '../../site/site.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Text } from '../../ui/layout.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { Notice } from '../../ui/notice.tsx';
import { onDemand } from '../../ui/on-demand.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { Panel } from '../../ui/panel.tsx';
import { TabLinks } from '../../ui/tabs.tsx';
import { KeyCards, KeyTable } from './integrations/key-list.tsx';
import { askedWords, countWords, type KeyAct, livingKeys } from './integrations/key-words.ts';
import type { ShownKey } from './integrations/shown-key-dialog.tsx';
import { INTEGRATIONS, SECTIONS } from './settings/section.tsx';

const NewKeyDialog = onDemand(() => import('./integrations/new-key-dialog.tsx'));
const ShownKeyDialog = onDemand(() => import('./integrations/shown-key-dialog.tsx'));

export const meta = () => [{ title: titled('Integrations') }];

const PARTS = [
  ...SECTIONS.map(({ id, title }) => ({ to: `/admin/shop-settings#${id}`, label: title })),
  INTEGRATIONS,
];

export default function Integrations() {
  const query = useQuery(keysQuery());
  const [isMaking, setMaking] = useState(false);
  const [shown, setShown] = useState<ShownKey | null>(null);
  const [asked, setAsked] = useState<{ act: KeyAct; apiKey: ApiKey } | null>(null);
  return (
    <>
      <PageTitle actions={<TabLinks label="Sections" links={PARTS} current={INTEGRATIONS.to} />}>
        Settings
      </PageTitle>
      {query.data ? (
        <KeysPanel
          keys={query.data}
          onNew={() => setMaking(true)}
          onAct={(act, apiKey) => setAsked({ act, apiKey })}
        />
      ) : query.isError ? (
        <LoadFailure query={query} />
      ) : (
        <Skeleton height={320} radius={8} aria-busy="true" />
      )}
      {isMaking && (
        <NewKeyDialog
          onMade={(made, { name, scopes }) => {
            setMaking(false);
            setShown({ ...made, name: name.trim(), scopes });
          }}
          onClose={() => setMaking(false)}
        />
      )}
      {asked && <ActDialog {...asked} onRenewed={setShown} onClose={() => setAsked(null)} />}
      {shown && <ShownKeyDialog shown={shown} onClose={() => setShown(null)} />}
    </>
  );
}

interface KeysPanelProps {
  keys: ApiKey[];
  onNew: () => void;
  onAct: (act: KeyAct, key: ApiKey) => void;
}

function KeysPanel({ keys, onNew, onAct }: KeysPanelProps) {
  const isNarrow = useMedia('(max-width: 61.99em)');
  const isFull = livingKeys(keys) >= MOST_KEYS;
  const List = isNarrow ? KeyCards : KeyTable;
  return (
    <Panel
      title="API keys"
      flush
      below={
        <Text size="small" tone="muted" id="keys-note">
          {countWords(keys)}
          {isFull && ' End one that nothing uses any more to make another.'}
        </Text>
      }
      action={
        <Button
          variant="primary"
          leftSection={<IconKey size={18} stroke={1.8} aria-hidden="true" />}
          disabled={isFull}
          aria-describedby="keys-note"
          onClick={onNew}
        >
          New key
        </Button>
      }
    >
      {keys.some(({ state }) => state === 'held') && (
        <Notice kind="warning" wide>
          The shop was restored from a backup. Older keys are held: let each go whose program can read again
          what it has, and end those that were revoked meanwhile.
        </Notice>
      )}
      {keys.length > 0 ? (
        <List keys={keys} onAct={onAct} />
      ) : (
        <EmptyState title="No program has a key">
          With a key another program reads orders, sets stock or exports papers, and nothing that you do not
          tick. <code>/docs</code> says what each call needs.
        </EmptyState>
      )}
    </Panel>
  );
}

interface ActDialogProps {
  act: KeyAct;
  apiKey: ApiKey;
  onRenewed: (shown: ShownKey) => void;
  onClose: () => void;
}

function ActDialog({ act, apiKey, onRenewed, onClose }: ActDialogProps) {
  const renewing = useMutation(renewKey);
  const releasing = useMutation(releaseKey);
  const revoking = useMutation(revokeKey);
  const { _id: id, name, scopes } = apiKey;
  const { title, text, confirmLabel } = askedWords(act, apiKey);
  const done = { onSettled: onClose };
  const run: Record<KeyAct, () => void> = {
    renew: () =>
      renewing.mutate({ id }, { onSuccess: ({ data }) => onRenewed({ ...data, name, scopes }), ...done }),
    release: () => releasing.mutate({ id }, done),
    revoke: () => revoking.mutate({ id }, done),
  };
  return (
    <ConfirmDialog
      isOpen
      title={title}
      confirmLabel={confirmLabel}
      isDestructive={act === 'revoke'}
      isBusy={[renewing, releasing, revoking].some(({ isPending }) => isPending)}
      onConfirm={run[act]}
      onClose={onClose}
    >
      <p>{text}</p>
    </ConfirmDialog>
  );
}
