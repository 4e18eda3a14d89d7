import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [react()],
  base: './',
  // Its workers, fonts and kernels are files next to its modules.
  optimizeDeps: { exclude: ['labelwright'] },
  build: { target: 'es2022' },
  worker: { format: 'es' },
});
