import { useEffect, useEffectEvent, useState } from 'react';
import { type ApiOutput, call } from '../../api';
import type { SignInForm } from './useSignInForm';

type Providers = ApiOutput<'GET /login/providers'>;

/**
 * The ways to sign in that the server offers; undefined until it responds. An empty form asks for an e-mail address
 * where the server sends mail and no text messages.
 * @param isShown whether the form is on the screen
 */
export function useProviders(form: SignInForm, isShown = true): Providers | undefined {
  const [providers, setProviders] = useState<Providers>();
  const received = useEffectEvent((found: Providers) => {
    setProviders(found);
    if (found.mail && !found.sms && form.values.phone === '') form.setKind('mail');
  });
  useEffect(() => {
    if (!isShown) return;
    call('GET /login/providers', {}, { hideError: true })
      .then((found) => received(found))
      .catch((error) => console.warn('other ways to sign in:', error));
  }, [isShown]);
  return providers;
}
