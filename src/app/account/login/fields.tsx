import { Anchor, Button, PasswordInput, TextInput } from '@mantine/core';
import { IconDeviceMobile, IconLock, IconMail, IconShieldCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { t } from '../../../i18n/messages';
import { ApiError, type ApiInput, call, loadConfig, NetworkError } from '../../api';
import { useSession } from '../../api/session/useSession';
import { signed } from '../../api/signed';
import { useSecondsTo } from '../../ui/useSecondsTo';
import classes from './auth.module.css';
import { AREAS, type Area } from './phone';
import type { SignInField, SignInForm } from './useSignInForm';

const ICON = { size: 17, stroke: 1.6 } as const;
export const MAX_PASSWORD = 64;

interface FieldProps {
  value: string;
  error?: string | undefined;
  onChange(value: string): void;
}

interface AccountProps {
  form: SignInForm;
  /** Whether the server sends mail: then an account may be named by an e-mail address. */
  mail?: boolean | undefined;
  /** Shows the account read-only. */
  readOnly?: boolean;
}

/** The phone or the e-mail address that an account is named by, and a switch where both are possible. */
export function AccountField({ form, mail, readOnly }: AccountProps) {
  const other = form.kind === 'mail' ? 'phone' : 'mail';
  return (
    <div>
      {form.kind === 'mail' ? (
        <MailField form={form} readOnly={readOnly} />
      ) : (
        <PhoneField form={form} readOnly={readOnly} />
      )}
      {mail && !readOnly && (
        <Anchor component="button" type="button" size="sm" mt={6} onClick={() => form.setKind(other)}>
          {t(other === 'mail' ? 'useMail' : 'usePhone')}
        </Anchor>
      )}
    </div>
  );
}

interface NameProps {
  form: SignInForm;
  readOnly: boolean | undefined;
}

function MailField({ form, readOnly = false }: NameProps) {
  const { value, error, onChange } = form.field('phone');
  return (
    <TextInput
      size="md"
      label={t('mail')}
      type="email"
      autoComplete={readOnly ? 'off' : 'email username'}
      placeholder={error ? undefined : t('mailReq')}
      leftSection={<IconMail {...ICON} />}
      maxLength={254}
      value={value}
      readOnly={readOnly}
      error={error}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

/** Area code and number. An error replaces the placeholder: both would say the same. */
function PhoneField({ form, readOnly = false }: NameProps) {
  const { value, error, onChange } = form.field('phone');
  return (
    <TextInput
      size="md"
      label={t('phone')}
      type="tel"
      inputMode="tel"
      autoComplete={readOnly ? 'off' : 'username'}
      placeholder={error ? undefined : t('phoneReq')}
      leftSection={
        <select
          className={classes.area}
          aria-label={t('areaCode')}
          disabled={readOnly}
          value={form.area}
          onChange={(event) => form.setArea(event.currentTarget.value as Area)}
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
      placeholder={error ? undefined : t(isNew ? 'passwordNew' : 'passwordReq')}
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

interface CodeProps {
  form: SignInForm;
  scene: ApiInput<'POST /login/sendCaptcha'>['scene'];
  /** The field that shows why no code can be sent to the typed account. */
  problemAt?: SignInField;
  /** Whether the server shows codes to phones in its terminal instead of sending them. */
  terminal?: boolean | undefined;
}

/** The code of a text message or an e-mail, and the button that requests one. */
export function CodeField({ form, scene, problemAt = 'phone', terminal }: CodeProps) {
  const { value, error, onChange } = form.field('captcha');
  const { session } = useSession();
  const [sending, setSending] = useState(false);
  const [end, setEnd] = useState(0);
  const left = useSecondsTo(end, session.now);
  const start = (seconds: number) => setEnd(session.now() + seconds * 1000);
  const send = async () => {
    const problem = form.accountProblem();
    if (problem) return form.fail(problemAt, problem);
    setSending(true);
    try {
      const { signSecret = '' } = await loadConfig();
      const signature = signSecret ? signed(session.uuid, signSecret, session.now()) : {};
      const input = { phone: form.account(), scene, ...signature };
      const { retryAfter } = await call('POST /login/sendCaptcha', input, { hideError: true });
      start(retryAfter);
    } catch (failure) {
      if (!(failure instanceof ApiError || failure instanceof NetworkError)) throw failure;
      const { retryAfter } = ((failure as Partial<ApiError>).response?.data ?? {}) as {
        retryAfter?: unknown;
      };
      if (typeof retryAfter === 'number') start(retryAfter);
      form.fail('captcha', failure.message);
    } finally {
      setSending(false);
    }
  };
  return (
    <TextInput
      size="md"
      label={t(form.kind === 'mail' ? 'captchaMail' : 'captcha')}
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={6}
      placeholder={error ? undefined : t('captchaReq')}
      description={terminal && form.kind === 'phone' && !error ? t('captchaTerminal') : undefined}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
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
      rightSectionWidth={124}
      value={value}
      error={error}
      onChange={(event) => onChange(event.currentTarget.value.replaceAll(/\D/g, ''))}
    />
  );
}
