import { useState } from 'react';
import { isMail, mailAddress } from '../../../base/account';
import { t } from '../../../i18n/messages';
import { ApiError, NetworkError, reasonOf } from '../../api';
import { type Area, isPhone, splitPhone, wirePhone } from './phone';

const fields = { phone: '', oldPassword: '', password: '', repeat: '', captcha: '', nickName: '' };
export type SignInField = keyof typeof fields;

/** Checks a form makes before it calls the server. */
export interface Checks {
  password?: 'present' | 'new';
  oldPassword?: boolean;
  captcha?: boolean;
}

/** What an account is named by. */
export type AccountKind = 'phone' | 'mail';

/**
 * Values and errors of the sign-in forms; typing in a field removes its error.
 * @param known the account's phone or e-mail address, in the server's form
 */
export function useSignInForm(known = '') {
  const [kind, setKind] = useState<AccountKind>(isMail(known) ? 'mail' : 'phone');
  const [area, setArea] = useState<Area>(() => splitPhone(known).area);
  const [values, setValues] = useState(() => ({
    ...fields,
    phone: isMail(known) ? known : splitPhone(known).phone,
  }));
  const [errors, setErrors] = useState<Partial<Record<SignInField | 'form', string>>>({});
  const [busy, setBusy] = useState(false);

  const set = (field: SignInField, value: string) => {
    setValues((old) => ({ ...old, [field]: value }));
    setErrors(({ [field]: _, form: __, ...rest }) => rest);
  };
  const fail = (field: SignInField | 'form', message: string) =>
    setErrors((old) => ({ ...old, [field]: message }));

  /** Why the typed account is none; undefined when it may be one. */
  const accountProblem = (): string | undefined => {
    const typed = values.phone;
    if (typed.trim() === '') return t(kind === 'mail' ? 'mailReq' : 'phoneReq');
    if (kind === 'mail') return mailAddress(typed) ? undefined : t('mailBad');
    return isPhone(area, typed) ? undefined : t('phoneBad');
  };

  /** The problems of the values, by field. */
  const check = ({ password, oldPassword, captcha }: Checks) => {
    const found: Partial<Record<SignInField, string>> = {};
    const account = accountProblem();
    if (account) found.phone = account;
    if (captcha && !/^\d{6}$/.test(values.captcha)) found.captcha = t('captchaReq');
    if (oldPassword && values.oldPassword === '') found.oldPassword = t('mePasswordOldReq');
    if (password && values.password === '') found.password = t('passwordReq');
    if (password === 'new' && values.password.length < 8) found.password = t('passwordNew');
    if (password === 'new' && values.repeat !== values.password) found.repeat = t('repeatBad');
    return found;
  };

  return {
    kind,
    /** Asks for the other name of accounts; what was typed is of no use there. */
    setKind: (next: AccountKind) => {
      setKind(next);
      set('phone', '');
    },
    accountProblem,
    /** The typed account in the API's form. */
    account: () => (kind === 'mail' ? (mailAddress(values.phone) ?? '') : wirePhone(area, values.phone)),
    area,
    values,
    errors,
    busy,
    fail,
    setArea: (next: Area) => {
      setArea(next);
      setErrors(({ phone: _, ...rest }) => rest);
    },
    /** Value, error and change of a field. */
    field: (name: SignInField) => ({
      value: values[name],
      error: errors[name],
      onChange: (value: string) => set(name, value),
    }),
    clearErrors: () => setErrors({}),
    /**
     * Validates, then does the work; a refusal is shown in the form, and typed passwords are cleared.
     * @param checks none when the typed values are not used
     */
    async submit(checks: Checks | undefined, work: () => Promise<void>): Promise<void> {
      const found = checks ? check(checks) : {};
      setErrors(found);
      if (Object.keys(found).length > 0 || busy) return;
      setBusy(true);
      try {
        await work();
      } catch (error) {
        if (!(error instanceof ApiError || error instanceof NetworkError)) throw error;
        setValues((old) => ({ ...old, oldPassword: '', password: '', repeat: '' }));
        fail('form', reasonOf(error));
      } finally {
        setBusy(false);
      }
    },
  };
}

export type SignInForm = ReturnType<typeof useSignInForm>;
