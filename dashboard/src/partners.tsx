import { createPortalRouter } from './portalRouter'
import { showApp } from './showApp'
import './styles.css'

showApp(createPortalRouter)
