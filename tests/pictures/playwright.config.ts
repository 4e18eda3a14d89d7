import { defineConfig } from '@playwright/test';
import e2e from '../e2e/playwright.config';

/** `npm run pictures` redraws the pictures of help and README, from the built app in each language. */
export default defineConfig({ ...e2e, testDir: '.', outputDir: '../../test-results/pictures' });
