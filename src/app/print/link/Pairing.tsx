import { Anchor, Button, PinInput } from '@mantine/core';
import { IconPlugConnectedX } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { problemText, t } from '../../../i18n/messages';
import { useSecondsTo } from '../../ui/useSecondsTo';
import type { ConnectionStore } from './ConnectionStore';
import classes from './trouble.module.css';

const DIGITS = 6;

/** Pairs the site with the service: it shows a code, which is typed here. */
export const Pairing = observer(function Pairing({ link }: { link: ConnectionStore }) {
  const { pairing, pairingProblem, statusPage } = link;
  return (
    <div className={classes.trouble} role="alert">
      <IconPlugConnectedX size={18} />
      <div>
        <strong>{t('linkPairTitle')}</strong>
        <p>{t(pairing ? 'linkPairEnter' : 'linkPairHow')}</p>
        {pairing && <Code link={link} until={pairing.until} />}
        {(pairing?.problem ?? pairingProblem) && (
          <p className={classes.bad}>{problemText((pairing?.problem ?? pairingProblem)!)}</p>
        )}
        <div className={classes.actions}>
          {!pairing && (
            <Button size="compact-xs" onClick={() => void link.askCode()}>
              {t(pairingProblem ? 'linkPairAgain' : 'linkPairGet')}
            </Button>
          )}
          {statusPage && (
            <Anchor href={statusPage} target="_blank" rel="noreferrer" fz="xs">
              {t('linkPage')}
            </Anchor>
          )}
        </div>
      </div>
    </div>
  );
});

const Code = observer(function Code({ link, until }: { link: ConnectionStore; until: number }) {
  const [code, setCode] = useState('');
  const [busy, setBusy] = useState(false);
  const left = useSecondsTo(until, link.now);
  useEffect(() => {
    if (left === 0) link.expire();
  }, [left, link]);
  const pair = async (typed: string) => {
    if (busy || typed.length < DIGITS) return;
    setBusy(true);
    await link.pair(typed);
    setBusy(false);
    setCode('');
  };
  return (
    <form
      className={classes.code}
      onSubmit={(event) => {
        event.preventDefault();
        void pair(code);
      }}
    >
      <PinInput
        length={DIGITS}
        type="number"
        size="xs"
        gap={4}
        placeholder=""
        oneTimeCode
        autoFocus
        aria-label={t('linkPairCode')}
        getInputProps={(index) => ({ 'aria-label': `${t('linkPairCode')} ${index + 1}` })}
        value={code}
        disabled={busy}
        onChange={setCode}
        onComplete={(typed) => void pair(typed)}
      />
      <Button type="submit" size="compact-sm" loading={busy} disabled={code.length < DIGITS}>
        {t('linkPairGo')}
      </Button>
      <span>{t('linkPairLeft', { n: left })}</span>
    </form>
  );
});
