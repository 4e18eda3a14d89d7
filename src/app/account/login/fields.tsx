import { Button, PasswordInput, TextInput } from '@mantine/core';
import { IconDeviceMobile, IconLock, IconShieldCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { t } from '../../../i18n/messages';
import { ApiError, type ApiInput, call, loadConfig, NetworkError } from '../../api';
import { useSession } from '../../api/session/useSession';
import { signed } from '../../api/signed';
import { useSecondsTo } from '../../ui/useSecondsTo';
import classes from './auth.module.css';
import { AREAS, type Area, isPhone, wirePhone } from './phone';

const ICON = { size: 17, stroke: 1.6 } as const;
export const MAX_PASSWORD = 64;

interface FieldProps {
  value: string;
  error?: string | undefined;
  onChange(value: string): void;
}

interface PhoneProps extends FieldProps {
  area: Area;
  onArea(area: Area): void;
  /** Shows the number read-only. */
  readOnly?: boolean;
}

/** Area code and number. */
export function PhoneField({ area, onArea, value, error, onChange, readOnly }: PhoneProps) {
  return (
    <TextInput
      size="md"
      label={t('phone')}
      type="tel"
      inputMode="tel"
      autoComplete={readOnly ? 'off' : 'username'}
      placeholder={t('phoneReq')}
      leftSection={
        <select
          className={classes.area}
          aria-label={t('areaCode')}
          disabled={readOnly}
          value={area}
          onChange={(event) => onArea(event.currentTarget.value as Area)}
        >
          {AREAS.map(({ code, name }) => (
            <option key={code} value={code}>
              {code} {t(name)}
            </option>
          ))}
        </select>
      }
      leftSectionWidth={144}
      leftSectionPointerEvents="all"
      rightSection={<IconDeviceMobile {...ICON} color="var(--lw-muted)" />}
      value={value}
      readOnly={readOnly}
      error={error}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

/** A password, current or new. */
export function PasswordField({
  value,
  error,
  onChange,
  label = t('password'),
  isNew = false,
  ...focus
}: FieldProps & { label?: string; isNew?: boolean; 'data-autofocus'?: boolean }) {
  return (
    <PasswordInput
      {...focus}
      size="md"
      label={label}
      placeholder={t(isNew ? 'passwordNew' : 'passwordReq')}
      autoComplete={isNew ? 'new-password' : 'current-password'}
      leftSection={<IconLock {...ICON} />}
      maxLength={isNew ? MAX_PASSWORD : 256}
      visibilityToggleButtonProps={{ 'aria-label': t('passwordShow') }}
      value={value}
      error={error}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

interface CodeProps extends FieldProps {
  scene: ApiInput<'POST /login/sendCaptcha'>['scene'];
  area: Area;
  phone: string;
  /** Shows at the phone field why no code was sent. */
  onPhoneError(message: string): void;
  /** Shows at the code field why none was sent. */
  onError(message: string): void;
}

/** The code of a text message, and the button that requests one. */
export function CodeField({ value, error, onChange, scene, area, phone, onPhoneError, onError }: CodeProps) {
  const { session } = useSession();
  const [sending, setSending] = useState(false);
  const [end, setEnd] = useState(0);
  const left = useSecondsTo(end, session.now);
  const start = (seconds: number) => setEnd(session.now() + seconds * 1000);
  const send = async () => {
    if (!isPhone(area, phone)) return onPhoneError(t(phone.trim() ? 'phoneBad' : 'phoneReq'));
    setSending(true);
    try {
      const { signSecret = '' } = await loadConfig();
      const signature = signSecret ? signed(session.uuid, signSecret, session.now()) : {};
      const input = { phone: wirePhone(area, phone), scene, ...signature };
      const { retryAfter } = await call('POST /login/sendCaptcha', input, { hideError: true });
      start(retryAfter);
    } catch (failure) {
      if (!(failure instanceof ApiError || failure instanceof NetworkError)) throw failure;
      const { retryAfter } = ((failure as Partial<ApiError>).response?.data ?? {}) as {
        retryAfter?: unknown;
      };
      if (typeof retryAfter === 'number') start(retryAfter);
      onError(failure.message);
    } finally {
      setSending(false);
    }
  };
  return (
    <TextInput
      size="md"
      label={t('captcha')}
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={6}
      placeholder={t('captchaReq')}
      leftSection={<IconShieldCheck {...ICON} />}
      rightSection={
        <Button
          variant="subtle"
          size="compact-sm"
          fw={400}
          loading={sending}
          disabled={left > 0}
          onClick={() => void send()}
        >
          {left > 0 ? t('captchaAgain', { n: left }) : t('captchaSend')}
        </Button>
      }
      rightSectionWidth={118}
      value={value}
      error={error}
      onChange={(event) => onChange(event.currentTarget.value.replaceAll(/\D/g, ''))}
    />
  );
}
