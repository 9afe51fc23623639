import { Button, TextInput } from '@mantine/core';
import { IconShieldCheck } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import type { Me } from '#contract/staff.ts';
import { formatIst } from '#domain/dates.ts';
import { hasCode } from '../../../../api/client.ts';
import { removeSecondFactor } from '../../../../api/my-account.ts';
import { useFocusOnRefusal } from '../../../../browser/use-focus-on-refusal.ts';
import { FormRefusal, refusalAt } from '../../../../components/refusal.tsx';
import styles from '../my-account.module.css';
import { codesLeftWords } from './code-words.ts';

export function TurnedOn({ me }: { me: Me }) {
  const [isTurningOff, setTurningOff] = useState(false);
  const codes = codesLeftWords(me.recoveryCodesLeft);
  return (
    <div className={styles.form}>
      <p className={styles.on}>
        <IconShieldCheck size={20} stroke={1.6} aria-hidden="true" />
        On{me.totpSince && ` since ${formatIst(me.totpSince, 'date')}`}
      </p>
      <p className={styles.text} data-low={codes.isLow || undefined}>
        {codes.text}
        {codes.isLow && ' For new ones turn the second factor off and set it up again.'}
      </p>
      {me.totpRequired ? (
        <p className={styles.text}>
          It cannot be turned off while it is required. An owner can reset it when your phone is lost.
        </p>
      ) : isTurningOff ? (
        <TurnOff onClose={() => setTurningOff(false)} />
      ) : (
        <Button onClick={() => setTurningOff(true)}>Turn off</Button>
      )}
    </div>
  );
}

function TurnOff({ onClose }: { onClose: () => void }) {
  const form = useRef<HTMLFormElement>(null);
  const [code, setCode] = useState('');
  const removing = useMutation(removeSecondFactor);
  useFocusOnRefusal(form, removing.error);
  const isWrong = hasCode(removing.error, 'code-wrong');
  const turnOff = (event: FormEvent) => {
    event.preventDefault();
    if (code.trim() !== '' && !removing.isPending) removing.mutate(code.trim());
  };
  return (
    <form ref={form} className={styles.form} noValidate onSubmit={turnOff}>
      <TextInput
        className={styles.narrow}
        label="Code of the app, or a recovery code"
        autoComplete="one-time-code"
        maxLength={40}
        spellCheck={false}
        // Opened by a button that is gone.
        autoFocus
        value={code}
        onChange={(event) => {
          if (removing.error) removing.reset();
          setCode(event.currentTarget.value);
        }}
        error={isWrong && refusalAt(removing.error?.message)}
      />
      <FormRefusal>{!isWrong && removing.error?.message}</FormRefusal>
      <div className={styles.actions}>
        <Button type="submit" variant="danger" disabled={code.trim() === ''} loading={removing.isPending}>
          Turn off
        </Button>
        <Button disabled={removing.isPending} onClick={onClose}>
          Keep it
        </Button>
      </div>
    </form>
  );
}
