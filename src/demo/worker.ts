// The service worker of the demo. Answers for files first: the app's own listener passes them to the network.
import './fileAnswers';
import '../app/offline/worker';
