import { HelpScreen } from '../help/HelpScreen';

/** Common questions. */
export default function HelpQuestions() {
  return <HelpScreen path="/help/help-common" />;
}
