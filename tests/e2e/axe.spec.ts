import { judgeScreens } from './axeScreens';

// Each language has a file of its own: two workers judge them at the same time.
judgeScreens('zh-CN');
