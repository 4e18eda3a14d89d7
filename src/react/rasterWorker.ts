import { BrowserFaces } from '../raster/browserFaces';
import { createBrowserHost } from '../raster/browserHost';
import { serveRaster } from '../raster/serveRaster';
import { fontPlace } from './fontPlace';

/* The raster worker of the package: its name is the folder of the fonts, and the page fetches every picture. */

serveRaster((foreignPicture) =>
  createBrowserHost(foreignPicture, new BrowserFaces(fontPlace(self.name)), false),
);
