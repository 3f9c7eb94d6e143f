import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compressed } from './vite-compressed.ts'
import { weighed } from './vite-weight.ts'

const server = `http://localhost:${process.env['WAYPOST_PORT'] ?? '8080'}`

export default defineConfig({
  base: '/app/',
  plugins: [react(), tailwindcss(), compressed(), weighed()],
  resolve: { alias: { '@': fileURLToPath(new URL('./src', import.meta.url)) } },
  build: {
    target: 'es2023',
    // Browsers of that year support it natively.
    modulePreload: { polyfill: false },
    // The reference viewer is a single file that only its own page loads.
    chunkSizeWarningLimit: 900,
    rolldownOptions: {
      output: {
        // Modules that nearly every page uses are one chunk: fewer requests, and they compress better together.
        codeSplitting: {
          groups: [
            { name: 'framework', test: /node_modules\/((react|react-dom|scheduler)\/|@tanstack\/|openapi-)/, priority: 2 },
            { name: 'icons', test: /node_modules\/lucide-react/, minShareCount: 2, priority: 2 },
            { name: 'shared', test: /src\/(ui|lib|api)\//, minShareCount: 24, priority: 1 },
          ],
        },
      },
      input: {
        index: fileURLToPath(new URL('./index.html', import.meta.url)),
        partners: fileURLToPath(new URL('./partners.html', import.meta.url)),
        docs: fileURLToPath(new URL('./docs.html', import.meta.url)),
      },
    },
  },
  server: {
    port: 5173,
    strictPort: true,
    // The server decides which pages may read a response.
    cors: false,
    // The cookie belongs to this origin, so the Host header is passed on unchanged.
    proxy: { '/api': server, '/embed/': server, '/public/': server, '/openapi.json': server, '/docs': server },
  },
})
