import { Button, type ButtonProps, TextInput } from '@mantine/core';
import { IconShieldCheck } from '@tabler/icons-react';
import type { UseMutationOptions } from '@tanstack/react-query';
import { useState } from 'react';
import type { Me } from '#contract/staff.ts';
import { formatIst } from '#domain/calendar.ts';
import { removeSecondFactor, renewRecoveryCodes } from '../../../../api/my-account.ts';
import { Form } from '../../../../ui/form/form.tsx';
import { useForm } from '../../../../ui/form/use-form.ts';
import { Row, Stack, Text } from '../../../../ui/layout.tsx';
import { FormRefusal } from '../../../../ui/refusal.tsx';
import styles from '../my-account.module.css';
import { codesLeftWords } from './code-words.ts';
import { SaveCodes } from './save-codes.tsx';

interface TurnedOnProps {
  me: Me;
  /** New ones, while they are shown. */
  codes: string[] | null;
  onRenewed: (recoveryCodes: string[]) => void;
  onSaved: () => void;
}

export function TurnedOn({ me, codes, onRenewed, onSaved }: TurnedOnProps) {
  const [asked, setAsked] = useState<'off' | 'codes' | null>(null);
  const left = codesLeftWords(me.recoveryCodesLeft);
  if (codes) return <SaveCodes codes={codes} userId={me.userId} onSaved={onSaved} />;
  return (
    <Stack gap={4} align="start">
      <Row as="p" gap={2} size="body" weight="medium" tone="good">
        <IconShieldCheck size={20} stroke={1.6} aria-hidden="true" />
        On{me.totpSince && ` since ${formatIst(me.totpSince, 'date')}`}
      </Row>
      <Text size="ui" tone={left.isLow ? 'warning' : undefined} className={styles.text}>
        {left.text}
      </Text>
      {asked === 'codes' && (
        <>
          <Text size="ui" className={styles.text}>
            The old ones stop working when the new ones are made.
          </Text>
          <FactorForm
            change={{
              ...renewRecoveryCodes,
              onSuccess: async (answer, ...rest) => {
                onRenewed(answer.recoveryCodes);
                await renewRecoveryCodes.onSuccess?.(answer, ...rest);
              },
            }}
            label="Make new codes"
            variant="primary"
            cancelLabel="Keep the old ones"
            onClose={() => setAsked(null)}
          />
        </>
      )}
      {asked === 'off' && (
        <FactorForm
          change={removeSecondFactor}
          label="Turn off"
          variant="danger"
          cancelLabel="Keep it"
          onClose={() => setAsked(null)}
        />
      )}
      {asked === null && (
        <Row gap={2} align="stretch" wrap>
          <Button onClick={() => setAsked('codes')}>New recovery codes</Button>
          {!me.totpRequired && <Button onClick={() => setAsked('off')}>Turn off</Button>}
        </Row>
      )}
      {me.totpRequired && (
        <Text size="ui" className={styles.text}>
          It cannot be turned off while it is required. An owner can reset it when your phone is lost.
        </Text>
      )}
    </Stack>
  );
}

interface FactorFormProps<Answer> {
  /** Takes the code. */
  change: UseMutationOptions<Answer, Error, string>;
  label: string;
  variant: ButtonProps['variant'];
  cancelLabel: string;
  onClose: () => void;
}

/** A change of the second factor, with a code of it. */
function FactorForm<Answer>(props: FactorFormProps<Answer>) {
  const { change, label, variant, cancelLabel, onClose } = props;
  const form = useForm({
    initial: { code: '' },
    refusedAt: { 'code-wrong': 'code' },
    body: ({ code }) => code.trim() || null,
    send: change,
  });
  return (
    <Stack as={Form} {...form.frame} gap={4} align="start">
      <TextInput
        className={styles.narrow}
        label="Code of the app, or a recovery code"
        autoComplete="one-time-code"
        maxLength={40}
        spellCheck={false}
        // Opened by a button that is gone.
        autoFocus
        {...form.field('code')}
      />
      <FormRefusal>{form.refusal}</FormRefusal>
      <Row gap={2} align="stretch" wrap>
        <Button type="submit" variant={variant} disabled={!form.isReady} loading={form.isBusy}>
          {label}
        </Button>
        <Button disabled={form.isBusy} onClick={onClose}>
          {cancelLabel}
        </Button>
      </Row>
    </Stack>
  );
}
