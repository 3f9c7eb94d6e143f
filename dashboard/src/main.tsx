import { createAppRouter } from './router'
import { showApp } from './showApp'
import './styles.css'

showApp(createAppRouter)
