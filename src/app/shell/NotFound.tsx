import { Missing } from './Missing';

/** No screen at this address. */
export default function NotFound() {
  return <Missing code="404" title="screen404" hint="hint404" />;
}
