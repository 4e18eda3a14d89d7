import './earlyList';
import { createBrowserHost } from './browserHost';
import { serveRaster } from './serveRaster';

serveRaster(createBrowserHost);
