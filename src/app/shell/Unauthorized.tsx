import { Missing } from './Missing';

/** A screen for other roles. */
export default function Unauthorized() {
  return <Missing code="401" title="screen401" hint="hint401" />;
}
