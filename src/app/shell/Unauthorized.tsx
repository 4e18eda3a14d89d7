import { Missing } from './Missing';

/** Shown for a screen of other roles. */
export default function Unauthorized() {
  return <Missing code="401" title="screen401" hint="hint401" />;
}
