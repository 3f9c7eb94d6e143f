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
    // Browsers of that year know it by themselves.
    modulePreload: { polyfill: false },
    // The reference viewer comes as one file and is loaded by its own page alone.
    chunkSizeWarningLimit: 900,
    rolldownOptions: {
      output: {
        // What nearly every page uses travels together: fewer requests, and a page compresses better than its parts.
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
    // Which pages may read what is the server's to say.
    cors: false,
    // The cookie belongs to this origin, so the Host header is passed on unchanged.
    proxy: { '/api': server, '/embed/': server, '/public/': server, '/openapi.json': server, '/docs': server },
  },
})
