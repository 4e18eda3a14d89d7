import '@mantine/core/styles.css';
import '@mantine/notifications/styles.css';
import './ui/tokens.css';
import './ui/app.css';
import './ui/look.css';
import { startApp } from './compose/start';

void startApp();
