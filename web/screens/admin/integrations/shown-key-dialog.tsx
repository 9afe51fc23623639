import type { NewApiKey } from '#contract/keys.ts';
import type { Scope } from '#domain/keys/scopes.ts';
import { endWords } from './key-words.ts';
import ShownSecretDialog from './shown-secret-dialog.tsx';

export interface ShownKey extends NewApiKey {
  name: string;
  scopes: readonly Scope[];
}

export default function ShownKeyDialog({ shown, onClose }: { shown: ShownKey; onClose: () => void }) {
  const { name, key, scopes, expiresAt } = shown;
  return (
    <ShownSecretDialog
      title={name}
      what="key"
      secret={key}
      lead={
        <>
          This is the key. It is shown <strong>only now</strong>; we keep a fingerprint, not the key.
        </>
      }
      otherwise="Close it once more if you do not need it; then end it in the list."
      onClose={onClose}
    >
      Send it as <code>Authorization: Bearer …</code>. May: {scopes.join(', ')}.{' '}
      {endWords(expiresAt, Date.now())}
    </ShownSecretDialog>
  );
}
