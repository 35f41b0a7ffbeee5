import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import './booking.css'

const root = createRoot(document.getElementById('root') as HTMLElement)

if (/[?&]lab\b/.test(location.search)) import('./with-lab.tsx').then(({ withLab }) => root.render(withLab(<App />)))
else root.render(<App />)
