import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import './booking.css'

const root = createRoot(document.getElementById('root') as HTMLElement)

if (/[?&]lab\b/.test(location.search))
  import('./app-with-lab.tsx').then(({ AppWithLab }) => root.render(<AppWithLab />))
else root.render(<App />)
