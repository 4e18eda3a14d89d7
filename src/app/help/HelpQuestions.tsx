import { HelpScreen } from './HelpScreen';

/** Common questions. */
export default function HelpQuestions() {
  return <HelpScreen path="/help/help-common" />;
}
